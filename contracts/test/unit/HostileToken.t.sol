// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {HostileTest} from "../parts/HostileTest.sol";
import {HostileToken} from "../parts/HostileToken.sol";
import {vm} from "../parts/Vm.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

contract HostileTokenTest is HostileTest {
    /// @dev Every function that moves money or decides on it.
    function reentries() internal view returns (bytes[] memory calls) {
        IEscrow.Draw[] memory draws = batch(draw(k, leg(groupOwner, 50e6)));
        calls = new bytes[](10);
        calls[0] = abi.encodeCall(escrow.claim, (groupOwner));
        calls[1] = abi.encodeCall(escrow.requestReclaim, (refOf(address(token))));
        calls[2] = abi.encodeCall(escrow.cancelReclaim, (refOf(address(token))));
        calls[3] = abi.encodeCall(escrow.reclaim, (refOf(address(token))));
        calls[4] = abi.encodeCall(escrow.executeChange, (capOf(1)));
        calls[5] = abi.encodeCall(escrow.sweep, (one(ref())));
        calls[6] = abi.encodeCall(escrow.allocate, ("payment", ref(), 1));
        calls[7] = abi.encodeCall(escrow.settle, ("other", draws));
        calls[8] = abi.encodeCall(escrow.approveChange, (capOf(1)));
        calls[9] = abi.encodeCall(escrow.rescue, (IERC20(address(usdc)), stranger, 0));
    }

    function assertGuarded() internal view {
        vm.assertTrue(token.reentered());
        vm.assertEq(
            keccak256(token.reentryResult()), keccak256(abi.encodeWithSignature("ReentrancyGuardReentrantCall()"))
        );
    }

    /// @dev From a sweep, a settlement, a claim, a returned surplus and a reclaim.
    function tryReentry(bytes memory call, uint256 i) internal {
        address operator_ = escrow.operator();
        token.mint(where, 1e6);
        token.reenter(address(escrow), call);
        vm.prank(operator_);
        escrow.sweep(one(ref()));
        assertGuarded();

        IEscrow.Draw[] memory draws = batch(draw(k, leg(groupOwner, 1e6)));
        token.reenter(address(escrow), call);
        vm.prank(operator_);
        escrow.settle(keccak256(abi.encode(call, i)), draws);
        assertGuarded();

        token.answerWith(HostileToken.Answer.False);
        vm.prank(operator_);
        escrow.settle(keccak256(abi.encode(call, i, "claim")), draws);
        token.answerWith(HostileToken.Answer.True);
        token.reenter(address(escrow), call);
        escrow.claim(groupOwner);
        assertGuarded();

        token.mint(address(escrow), 1e6);
        IEscrow.Change memory change = surplusTo(stranger, 1e6, keccak256(abi.encode(call, i)));
        address admin_ = escrow.admin();
        vm.prank(admin_);
        escrow.proposeChange(change);
        token.reenter(address(escrow), call);
        address guardian_ = escrow.guardian();
        vm.prank(guardian_);
        escrow.approveChange(change);
        assertGuarded();
    }

    function test_NothingCanBeReenteredByATokenThatIsTheOperator() public {
        useEscrow(address(token), guardian, admin);
        bytes[] memory calls = reentries();
        for (uint256 i = 0; i < 8; i++) {
            tryReentry(calls[i], i);
        }
        vm.assertEq(balanceOfCampaign(k), 42e6);
        vm.assertEq(token.balanceOf(groupOwner), 16e6);
        vm.assertEq(token.balanceOf(address(escrow)), 42e6);
    }

    function test_NothingCanBeReenteredByATokenThatIsTheGuardian() public {
        useEscrow(operator, address(token), admin);
        tryReentry(reentries()[8], 8);
    }

    function test_NothingCanBeReenteredByATokenThatIsTheAdmin() public {
        useEscrow(operator, guardian, address(token));
        tryReentry(reentries()[9], 9);
    }

    function test_NothingCanBeReenteredFromAReclaim() public {
        request();
        vm.warp(START + 7 days);
        token.reenter(address(escrow), abi.encodeCall(escrow.reclaim, (ref())));
        vm.prank(advertiser);
        escrow.reclaim(ref());
        assertGuarded();
        vm.assertEq(token.balanceOf(advertiser), 50e6);
    }

    function test_NothingCanBeReenteredFromARescue() public {
        useEscrow(operator, guardian, address(token));
        HostileToken other = new HostileToken();
        other.mint(address(escrow), 1);
        other.reenter(address(escrow), abi.encodeCall(escrow.claim, (groupOwner)));
        vm.prank(address(token));
        escrow.rescue(IERC20(address(other)), stranger, 1);
        vm.assertEq(
            keccak256(other.reentryResult()), keccak256(abi.encodeWithSignature("ReentrancyGuardReentrantCall()"))
        );
    }

    function offer(HostileToken.Answer answer) internal {
        token.mint(where, 10e6);
        token.answerWith(answer);
    }

    function test_P01_OnlyWhatArrivesIsCredited() public {
        HostileToken.Answer[4] memory refusals = [
            HostileToken.Answer.False,
            HostileToken.Answer.Garbage,
            HostileToken.Answer.Thief,
            HostileToken.Answer.Revert
        ];
        for (uint256 i = 0; i < refusals.length; i++) {
            offer(refusals[i]);
            vm.expectEmit(address(escrow));
            emit IEscrow.SweepSkipped(k, where, IEscrow.SweepSkip.Refused);
            sweep(ref());
        }
        vm.assertEq(balanceOfCampaign(k), 50e6);
        // The thief took what lay at the address and as much again from the escrow.
        uint256 held = token.balanceOf(address(escrow));
        vm.assertEq(held, 20e6);
        uint256 lies = token.balanceOf(where);
        offer(HostileToken.Answer.Half);
        sweep(ref());
        vm.assertEq(balanceOfCampaign(k), 50e6 + (lies + 10e6) / 2);
        vm.assertEq(token.balanceOf(address(escrow)), held + (lies + 10e6) / 2);
    }

    function test_NoAnswerCountsAsDone() public {
        offer(HostileToken.Answer.Nothing);
        sweep(ref());
        vm.assertEq(balanceOfCampaign(k), 60e6);
        settle("batch", batch(draw(k, leg(groupOwner, 5e6))));
        vm.assertEq(token.balanceOf(groupOwner), 5e6);
        vm.assertEq(escrow.claimable(groupOwner), 0);
    }

    function test_P21_AFalseAnswerToALegMakesItClaimable() public {
        token.answerWith(HostileToken.Answer.False);
        settle("batch", batch(draw(k, leg(groupOwner, 5e6))));
        vm.assertEq(escrow.claimable(groupOwner), 5e6);
        vm.assertEq(token.balanceOf(groupOwner), 0);
        expectRevert(abi.encodeWithSignature("SafeERC20FailedOperation(address)", address(token)));
        escrow.claim(groupOwner);
        vm.assertEq(escrow.claimable(groupOwner), 5e6);
    }
}
