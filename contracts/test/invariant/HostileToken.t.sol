// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {HostileTest} from "../parts/HostileTest.sol";
import {HostileToken} from "../parts/HostileToken.sol";
import {vm} from "../parts/Vm.sol";

/// @title A token that lies, steals and calls back at any time. The escrow's own books must go on adding up, and what it
/// lacks must be what the token took.
contract HostileHandler is HostileTest {
    address[4] internal people = [advertiser, otherAdvertiser, groupOwner, feeWallet];
    uint256 internal ids;
    /// @dev The amount the token took from the escrow behind its back.
    uint256 public taken;

    function refAt(uint256 seed) internal view returns (IEscrow.Ref memory) {
        return refOf(people[seed % 2]);
    }

    function answers(uint256 seed) external {
        token.answerWith(seed % 3 == 0 ? HostileToken.Answer(seed / 3 % 7) : HostileToken.Answer.True);
    }

    function wipes(uint256 seed) external {
        if (seed % 8 != 0) return;
        uint256 amount = seed / 8 % (token.balanceOf(address(escrow)) / 4 + 1);
        token.wipe(address(escrow), amount);
        taken += amount;
    }

    function callsBack(uint256 seed) external {
        bytes[4] memory calls = [
            abi.encodeCall(escrow.claim, (people[seed / 4 % 4])),
            abi.encodeCall(escrow.executeChange, (changeOf(IEscrow.Kind.Unpause))),
            abi.encodeCall(escrow.reclaim, (refOf(address(token)))),
            abi.encodeCall(escrow.sweep, (one(refAt(seed))))
        ];
        token.reenter(address(escrow), calls[seed % 4]);
    }

    function passes(uint256 time) external {
        vm.warp(block.timestamp + time % 4 days);
    }

    function transfersIn(uint256 amount) external {
        token.mint(address(escrow), amount % 5e6);
    }

    function sweeps(uint256 seed, uint256 amount) external {
        IEscrow.Ref memory c = refAt(seed);
        token.mint(escrow.depositAddress(c), amount % 50e6);
        uint256 held = token.balanceOf(address(escrow));
        vm.prank(operator);
        escrow.sweep(one(c));
        if (token.balanceOf(address(escrow)) < held) taken += held - token.balanceOf(address(escrow));
    }

    function settles(uint256[3] calldata seeds) external {
        IEscrow.Draw[] memory draws = new IEscrow.Draw[](3);
        for (uint256 d = 0; d < 3; d++) {
            draws[d] = draw(
                escrow.keyOf(refAt(seeds[d])),
                leg(people[seeds[d] / 2 % 4], (seeds[d] >> 128) % 20e6),
                leg(people[seeds[d] / 8 % 4], (seeds[d] >> 64) % 20e6)
            );
        }
        vm.prank(operator);
        remember(abi.encodeCall(IEscrow.settle, (bytes32(++ids), draws)));
    }

    function allocates(uint256 seed) external {
        uint256 surplus = escrow.surplus();
        vm.prank(operator);
        remember(abi.encodeCall(IEscrow.allocate, (bytes32(++ids), refAt(seed), surplus)));
    }

    function claims(uint256 seed) external {
        remember(abi.encodeCall(IEscrow.claim, (people[seed % 4])));
    }

    function reclaims(uint256 seed) external {
        IEscrow.Ref memory c = refAt(seed);
        vm.prank(c.refundTo);
        (bool asked,) = address(escrow).call(abi.encodeCall(IEscrow.requestReclaim, (c)));
        if (asked) return;
        vm.prank(c.refundTo);
        remember(abi.encodeCall(IEscrow.reclaim, (c)));
    }

    function returnsSurplus(uint256 seed) external {
        IEscrow.Change memory change = surplusTo(people[seed % 4], escrow.surplus(), bytes32(++ids));
        vm.prank(admin);
        (bool proposed,) = address(escrow).call(abi.encodeCall(IEscrow.proposeChange, (change)));
        vm.prank(guardian);
        remember(abi.encodeCall(IEscrow.approveChange, (change)));
        if (!proposed) return;
        vm.prank(admin);
        (proposed,) = address(escrow).call(abi.encodeCall(IEscrow.cancelChange, (change.kind)));
    }

    /// @dev Calls the escrow, and notes what left it without leaving the books, or came back.
    function remember(bytes memory call) internal {
        (uint256 held, uint256 owed) = (token.balanceOf(address(escrow)), owes());
        (uint256 surplus, uint256 answer) = (escrow.surplus(), uint256(token.answer()));
        (bool success,) = address(escrow).call(call);
        if (!success) return;
        uint256 left = held - token.balanceOf(address(escrow));
        uint256 released = owed > owes() ? owed - owes() : 0;
        // Surplus may leave, and be owed from now on.
        if (left > released + surplus) {
            vm.assertTrue(answer == uint256(HostileToken.Answer.Garbage), "more left than was owed");
            taken += left - released - surplus;
        }
    }

    function owes() public view returns (uint256) {
        return uint256(escrow.inCampaigns()) + escrow.inClaimables();
    }

    function check() external view {
        vm.assertGe(token.balanceOf(address(escrow)) + taken, owes(), "the escrow lacks more than the token took");
        uint256 kept = 0;
        for (uint256 i = 0; i < people.length; i++) {
            kept += escrow.claimable(people[i]);
        }
        uint256 campaigns =
            balanceOfCampaign(escrow.keyOf(refOf(people[0]))) + balanceOfCampaign(escrow.keyOf(refOf(people[1])));
        vm.assertEq(escrow.inCampaigns(), campaigns, "campaigns");
        vm.assertEq(escrow.inClaimables(), kept, "claimables");
        // Never a revert, however little is here.
        escrow.surplus();
    }
}

contract HostileTokenInvariantTest {
    HostileHandler internal handler;

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    function setUp() public {
        handler = new HostileHandler();
        handler.setUp();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function excludeSelectors() external view returns (FuzzSelector[] memory excluded) {
        excluded = new FuzzSelector[](1);
        excluded[0].addr = address(handler);
        excluded[0].selectors = new bytes4[](1);
        excluded[0].selectors[0] = bytes4(keccak256("setUp()"));
    }

    function invariant_P01_TheEscrowLacksNoMoreThanTheTokenTook() public view {
        handler.check();
    }
}
