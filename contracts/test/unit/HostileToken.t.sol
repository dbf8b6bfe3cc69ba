// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Escrow} from "../../src/Escrow.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {IUsdc} from "../../src/IUsdc.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {HostileToken} from "../parts/HostileToken.sol";
import {vm} from "../parts/Vm.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

contract HostileTokenTest is EscrowTest {
    HostileToken internal token;
    bytes32 internal k;

    /// @dev The token holds every role, so that only the guard stands in its way.
    function setUp() public override {
        super.setUp();
        token = new HostileToken();
        escrow = new Escrow(IUsdc(address(token)), address(token), address(token), address(token), CAP);
        token.mint(advertiser, 100e6);
        vm.prank(advertiser);
        escrow.deposit(ref(), 50e6);
        k = key();
    }

    function settle(IEscrow.Draw[] memory draws) internal {
        vm.prank(address(token));
        escrow.settle("batch", rootOf(draws), draws);
    }

    function reentries() internal view returns (bytes[] memory calls) {
        IEscrow.Draw[] memory draws = batch(draw(k, leg(stranger, 50e6)));
        IEscrow.Authorization memory authorization;
        calls = new bytes[](11);
        calls[0] = abi.encodeCall(escrow.deposit, (ref(), 1));
        calls[1] = abi.encodeCall(escrow.depositWithPermit, (ref(), 1, 0, ""));
        calls[2] = abi.encodeCall(escrow.depositWithAuthorization, (ref(), authorization));
        calls[3] = abi.encodeCall(escrow.allocate, ("payment", ref(), 1));
        calls[4] = abi.encodeCall(escrow.returnPayment, ("payment", stranger, 1));
        calls[5] = abi.encodeCall(escrow.settle, ("other", rootOf(draws), draws));
        calls[6] = abi.encodeCall(escrow.claim, (groupOwner));
        calls[7] = abi.encodeCall(escrow.requestReclaim, (refOf(address(token))));
        calls[8] = abi.encodeCall(escrow.cancelReclaim, (refOf(address(token))));
        calls[9] = abi.encodeCall(escrow.reclaim, (refOf(address(token))));
        calls[10] = abi.encodeCall(escrow.rescue, (IERC20(address(usdc)), stranger, 0));
    }

    function assertGuarded() internal view {
        vm.assertTrue(token.reentered());
        vm.assertEq(
            keccak256(token.reentryResult()), keccak256(abi.encodeWithSignature("ReentrancyGuardReentrantCall()"))
        );
    }

    function test_NothingCanBeReenteredFromADeposit() public {
        bytes[] memory calls = reentries();
        for (uint256 i = 0; i < calls.length; i++) {
            token.reenter(address(escrow), calls[i]);
            vm.prank(advertiser);
            escrow.deposit(ref(), 1e6);
            assertGuarded();
        }
        vm.assertEq(balanceOfCampaign(k), 50e6 + calls.length * 1e6);
    }

    function test_NothingCanBeReenteredFromAPermit() public {
        bytes[] memory calls = reentries();
        for (uint256 i = 0; i < calls.length; i++) {
            token.reenter(address(escrow), calls[i]);
            vm.prank(advertiser);
            escrow.depositWithPermit(ref(), 1e6, 0, "");
            assertGuarded();
        }
    }

    function test_NothingCanBeReenteredFromAnAuthorization() public {
        bytes[] memory calls = reentries();
        IEscrow.Authorization memory authorization;
        authorization.payer = advertiser;
        authorization.amount = 1e6;
        for (uint256 i = 0; i < calls.length; i++) {
            token.reenter(address(escrow), calls[i]);
            escrow.depositWithAuthorization(ref(), authorization);
            assertGuarded();
        }
    }

    function test_NothingCanBeReenteredFromASettlement() public {
        bytes[] memory calls = reentries();
        for (uint256 i = 0; i < calls.length; i++) {
            token.reenter(address(escrow), calls[i]);
            IEscrow.Draw[] memory draws = batch(draw(k, leg(groupOwner, 1e6)));
            vm.prank(address(token));
            escrow.settle(bytes32(i + 1), rootOf(draws), draws);
            assertGuarded();
        }
        vm.assertEq(balanceOfCampaign(k), 50e6 - calls.length * 1e6);
        vm.assertEq(token.balanceOf(groupOwner), calls.length * 1e6);
    }

    function test_NothingCanBeReenteredFromAReclaim() public {
        request();
        vm.warp(START + 7 days);
        token.reenter(address(escrow), abi.encodeCall(escrow.reclaim, (ref())));
        vm.prank(advertiser);
        escrow.reclaim(ref());
        assertGuarded();
        vm.assertEq(token.balanceOf(advertiser), 100e6);
    }

    function test_NothingCanBeReenteredFromAClaim() public {
        token.answerWith(HostileToken.Answer.False);
        settle(batch(draw(k, leg(groupOwner, 5e6))));
        token.answerWith(HostileToken.Answer.True);
        token.reenter(address(escrow), abi.encodeCall(escrow.claim, (groupOwner)));
        escrow.claim(groupOwner);
        assertGuarded();
        vm.assertEq(token.balanceOf(groupOwner), 5e6);
    }

    function test_P01_AFalseAnswerIsNoDeposit() public {
        token.answerWith(HostileToken.Answer.False);
        expectRevert(abi.encodeWithSignature("SafeERC20FailedOperation(address)", address(token)));
        vm.prank(advertiser);
        escrow.deposit(ref(), 1e6);
        vm.assertEq(balanceOfCampaign(k), 50e6);
    }

    function test_P21_AFalseAnswerToALegMakesItClaimable() public {
        token.answerWith(HostileToken.Answer.False);
        settle(batch(draw(k, leg(groupOwner, 5e6))));
        vm.assertEq(escrow.claimable(groupOwner), 5e6);
        vm.assertEq(token.balanceOf(groupOwner), 0);
    }

    function test_AFalseAnswerToAClaimLeavesItClaimable() public {
        token.answerWith(HostileToken.Answer.False);
        settle(batch(draw(k, leg(groupOwner, 5e6))));
        expectRevert(abi.encodeWithSignature("SafeERC20FailedOperation(address)", address(token)));
        escrow.claim(groupOwner);
        vm.assertEq(escrow.claimable(groupOwner), 5e6);
    }

    function test_NoAnswerCountsAsDone() public {
        token.answerWith(HostileToken.Answer.Nothing);
        vm.prank(advertiser);
        escrow.deposit(ref(), 1e6);
        settle(batch(draw(k, leg(groupOwner, 5e6))));
        vm.assertEq(token.balanceOf(groupOwner), 5e6);
        vm.assertEq(escrow.claimable(groupOwner), 0);
    }

    function test_GarbageIsNoDeposit() public {
        token.answerWith(HostileToken.Answer.Garbage);
        expectRevert(abi.encodeWithSignature("SafeERC20FailedOperation(address)", address(token)));
        vm.prank(advertiser);
        escrow.deposit(ref(), 1e6);
    }
}
