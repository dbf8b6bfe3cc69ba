// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Escrow} from "../../src/Escrow.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {vm} from "./Vm.sol";

/// @title What every test starts with: an escrow, a USDC, and the people.
abstract contract EscrowTest {
    bytes4 internal constant UNAUTHORIZED_ADMIN = bytes4(keccak256("OwnableUnauthorizedAccount(address)"));
    bytes4 internal constant PAUSED = bytes4(keccak256("EnforcedPause()"));

    uint256 internal constant CAP = 10_000e6;
    uint256 internal constant START = 1_800_000_000;

    uint256 internal constant ADVERTISER_KEY = 0xad;
    address internal immutable advertiser = vm.addr(ADVERTISER_KEY);
    address internal immutable otherAdvertiser = address(0xad2);
    address internal immutable stranger = address(0x57);
    address internal immutable groupOwner = address(0x60);
    address internal immutable otherGroupOwner = address(0x61);
    address internal immutable feeWallet = address(0xfee);
    address internal immutable admin = address(0xa0);
    address internal immutable operator = address(0xa1);
    address internal immutable guardian = address(0xa2);
    address internal immutable circle = address(0xc1);

    TestUsdc internal usdc;
    Escrow internal escrow;

    function setUp() public virtual {
        vm.warp(START);
        usdc = new TestUsdc(circle);
        escrow = new Escrow(usdc, admin, operator, guardian, CAP);
        vm.label(advertiser, "advertiser");
        vm.label(address(escrow), "escrow");
    }

    function refOf(address refundTo) internal pure returns (IEscrow.Ref memory) {
        return IEscrow.Ref({salt: keccak256("campaign"), refundTo: refundTo});
    }

    function ref() internal view returns (IEscrow.Ref memory) {
        return refOf(advertiser);
    }

    function key() internal view returns (bytes32) {
        return escrow.keyOf(ref());
    }

    /// @dev Mints to the payer and lets them deposit.
    function fund(IEscrow.Ref memory campaign, address payer, uint256 amount) internal returns (bytes32) {
        usdc.mint(payer, amount);
        vm.startPrank(payer);
        usdc.approve(address(escrow), amount);
        escrow.deposit(campaign, amount);
        vm.stopPrank();
        return escrow.keyOf(campaign);
    }

    function fund(uint256 amount) internal returns (bytes32) {
        return fund(ref(), advertiser, amount);
    }

    /// @dev A plain transfer into the escrow.
    function transferIn(address payer, uint256 amount) internal {
        usdc.mint(payer, amount);
        vm.prank(payer);
        usdc.transfer(address(escrow), amount);
    }

    function leg(address payee, uint256 amount) internal pure returns (IEscrow.Leg memory) {
        return IEscrow.Leg({payee: payee, amount: amount});
    }

    function draw(bytes32 campaignKey, IEscrow.Leg memory a) internal pure returns (IEscrow.Draw memory) {
        IEscrow.Leg[] memory legs = new IEscrow.Leg[](1);
        legs[0] = a;
        return IEscrow.Draw({key: campaignKey, legs: legs});
    }

    function draw(bytes32 campaignKey, IEscrow.Leg memory a, IEscrow.Leg memory b)
        internal
        pure
        returns (IEscrow.Draw memory)
    {
        IEscrow.Leg[] memory legs = new IEscrow.Leg[](2);
        (legs[0], legs[1]) = (a, b);
        return IEscrow.Draw({key: campaignKey, legs: legs});
    }

    function draw(bytes32 campaignKey, IEscrow.Leg memory a, IEscrow.Leg memory b, IEscrow.Leg memory c)
        internal
        pure
        returns (IEscrow.Draw memory)
    {
        IEscrow.Leg[] memory legs = new IEscrow.Leg[](3);
        (legs[0], legs[1], legs[2]) = (a, b, c);
        return IEscrow.Draw({key: campaignKey, legs: legs});
    }

    function batch(IEscrow.Draw memory a) internal pure returns (IEscrow.Draw[] memory draws) {
        draws = new IEscrow.Draw[](1);
        draws[0] = a;
    }

    function batch(IEscrow.Draw memory a, IEscrow.Draw memory b) internal pure returns (IEscrow.Draw[] memory draws) {
        draws = new IEscrow.Draw[](2);
        (draws[0], draws[1]) = (a, b);
    }

    /// @dev The call data of `settle` behind its two first arguments: an offset of three words, then the draws.
    function rootOf(IEscrow.Draw[] memory draws) internal pure returns (bytes32) {
        bytes memory data = abi.encode(draws);
        data[31] = 0x60;
        return keccak256(data);
    }

    function settle(bytes32 batchId, IEscrow.Draw[] memory draws) internal {
        vm.prank(operator);
        escrow.settle(batchId, rootOf(draws), draws);
    }

    function request() internal {
        vm.prank(advertiser);
        escrow.requestReclaim(ref());
    }

    function pauseEscrow() internal {
        vm.prank(guardian);
        escrow.pause();
    }

    function unpauseEscrow() internal {
        vm.prank(admin);
        escrow.unpause();
    }

    function balanceOfCampaign(bytes32 campaignKey) internal view returns (uint256) {
        return escrow.campaign(campaignKey).balance;
    }

    /// @dev The books against the token, after every test that moves money.
    function assertSolvent() internal view {
        vm.assertGe(usdc.balanceOf(address(escrow)), uint256(escrow.inCampaigns()) + escrow.inClaimables(), "solvency");
    }

    function expectRevert(bytes memory data) internal {
        vm.expectRevert(data);
    }
}
